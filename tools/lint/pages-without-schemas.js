const SCHEMAS = new Set(['params', 'query', 'headers', 'body', 'response', 'summary', 'access', 'status']);

/** A production page has only the method and the path of an endpoint: docs/adr/0026-pages-without-schemas.md. */
const withoutSchemas = {
  create: context => ({
    MemberExpression(node) {
      const endpoint = node.object;
      if (endpoint.type !== 'MemberExpression' || endpoint.object.type !== 'Identifier') return;
      if (!endpoint.object.name.endsWith('Endpoints') || !SCHEMAS.has(node.property.name)) return;
      context.report({
        node,
        message: 'Production pages have no schemas of endpoints. Import the schema of a form by its name.',
      });
    },
  }),
};

export default { meta: { name: 'pages' }, rules: { 'without-schemas': withoutSchemas } };
