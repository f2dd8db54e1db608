/** The page of the API's documentation. Its scripts are files, because the content security policy allows no inline scripts. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API · Endpaper</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <div id="api"></div>
  </body>
</html>
`;

/** Starts Swagger UI; its calls send the anti-forgery token. */
export const DOCS_SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  requestInterceptor(request) {
    const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
    if (token) request.headers['XSRF-Token'] = token;
    return request;
  },
});
`;
