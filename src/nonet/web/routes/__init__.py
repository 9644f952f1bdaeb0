"""The addresses of the service, a file for each. Add one to the list."""

from nonet.web.routes import (
    check,
    convert,
    draw,
    explain,
    generate,
    hint,
    load,
    meta,
    rate,
    read,
    solutions,
    solve,
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
        convert,
        draw,
        load,
    )
]
