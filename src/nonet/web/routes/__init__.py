"""The addresses of the service, a file for each. Add one to the list."""

from nonet.web.routes import (
    canonical,
    check,
    convert,
    draw,
    explain,
    generate,
    hint,
    layout,
    links,
    load,
    meta,
    rate,
    read,
    setting,
    solutions,
    solve,
    techniques,
)

API_ROUTES = [
    module.router
    for module in (
        meta,
        read,
        solve,
        solutions,
        rate,
        hint,
        explain,
        check,
        generate,
        setting,
        convert,
        canonical,
        links,
        draw,
        layout,
        techniques,
        load,
    )
]
