"""The addresses of the service, a file for each. Add one to the list."""

from nonet.web.routes import (
    check,
    convert,
    explain,
    generate,
    hint,
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
    )
]
