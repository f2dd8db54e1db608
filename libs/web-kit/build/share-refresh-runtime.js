// React takes updates from one refresh runtime. The remotes of a development session use the shell's.
import runtime from 'react-refresh/runtime';

const components = new Map();
const signatures = new WeakMap();
const { register, createSignatureFunctionForTransform: createSign } = runtime;

runtime.register = (type, id) => {
  components.set(id, type);
  register(type, id);
};

runtime.createSignatureFunctionForTransform = () => {
  const sign = createSign();
  return (type, ...signature) => {
    if (signature.length > 0) signatures.set(type, signature);
    return sign(type, ...signature);
  };
};

/** Renders all components again, with their state: a function that they import has changed, but no component (`hot-index-loader`). */
runtime.renderAgain = () => {
  for (const [id, type] of components) {
    if (typeof type !== 'function' || type.prototype?.isReactComponent) continue;
    const copy = type.bind(undefined);
    const signature = signatures.get(type);
    if (signature) runtime.setSignature(copy, ...signature);
    register(copy, id);
  }
  runtime.performReactRefresh();
};

globalThis.reactRefreshRuntime = runtime;
