/** A CSS Module in a test: `styles.card` is `'card'`. */
export default new Proxy({}, { get: (_target, name) => name });
