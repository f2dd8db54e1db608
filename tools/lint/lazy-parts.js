const RETRYING = new Set(['loadWithRetry', 'lazyWithRetry']);

/** A chunk that fails once is loaded again: the functions above do that, and the page does it for what a remote exposes. */
const retry = {
  create: context => ({
    ImportExpression(node) {
      const isExposed = context.filename.endsWith('/remote.tsx');
      const call = node.parent.type === 'ArrowFunctionExpression' ? node.parent.parent : undefined;
      if (isExposed || (call?.type === 'CallExpression' && RETRYING.has(call.callee.name))) return;
      context.report({ node, message: 'Load it by lazyWithRetry or loadWithRetry: a chunk may fail once.' });
    },
  }),
};

export default { meta: { name: 'lazy-parts' }, rules: { retry } };
