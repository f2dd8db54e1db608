// webpack's own: the nonce that scripts give to the elements they make.
declare let __webpack_nonce__: string;
