/** The page of the API's documentation. Its scripts are files, because the content security policy allows no inline scripts. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API · Endpaper</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/contrast.css">
    <script src="/api/docs/theme.js"></script>
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <div id="api"></div>
  </body>
</html>
`;

/** What Swagger UI's own style sheet lacks for readable colors and for narrow screens. */
export const DOCS_CONTRAST = `
.swagger-ui * { transition: none !important; }
.swagger-ui pre.microlight { max-height: none !important; overflow: visible !important; overflow-wrap: anywhere; white-space: pre-wrap !important; }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #595959; }
html:not(.dark-mode) .swagger-ui .info a, html:not(.dark-mode) .swagger-ui .info .url { color: #2a5d9f; }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: #1d6b45; color: #1d6b45; }
html:not(.dark-mode) .swagger-ui .btn.authorize svg { fill: #1d6b45; }
html:not(.dark-mode) .swagger-ui .opblock .opblock-summary-method { background: #3b4151; }
html:not(.dark-mode) .swagger-ui .parameter__in { color: #595959; }
/* The API has no links between calls. */
.swagger-ui .response-col_links { display: none; }
html.dark-mode .swagger-ui .header-col { color: inherit; }
.calls-heading { position: absolute; clip-path: inset(50%); }
`;

/** Follows the theme that the reader has chosen in the product, else that of the system. It runs before the first paint. */
export const DOCS_THEME = `(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  function follow() {
    let theme;
    try {
      theme = localStorage.getItem('endpaper.theme');
    } catch {
      // Without access to storage, the system's setting applies.
    }
    const isDark = theme === 'lamp' || (theme !== 'paper' && system.matches);
    document.documentElement.classList.toggle('dark-mode', isDark);
  }
  system.addEventListener('change', follow);
  addEventListener('storage', follow);
  follow();
})();
`;

/** Starts Swagger UI; its calls send the anti-forgery token. Its page lacks a landmark and a heading (h2). */
export const DOCS_SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  syntaxHighlight: { activated: false },
  plugins: [{
    wrapComponents: {
      InfoContainer: (InfoContainer, { React }) => props =>
        React.createElement('section', { 'aria-label': 'About' }, React.createElement(InfoContainer, props)),
      operations: (Operations, { React }) => props => [
        React.createElement('h2', { key: 'heading', className: 'calls-heading' }, 'Calls'),
        React.createElement(Operations, { key: 'calls', ...props }),
      ],
    },
  }],
  requestInterceptor(request) {
    const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
    if (token) request.headers['XSRF-Token'] = token;
    return request;
  },
});
`;
