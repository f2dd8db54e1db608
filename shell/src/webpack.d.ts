// Set by webpack: the nonce for the elements that its scripts create.
declare let __webpack_nonce__: string;
