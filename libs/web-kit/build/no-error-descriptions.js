// In place of `@module-federation/error-codes/dist/desc.mjs`. Its errors name their code and the page that explains it.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
