/** Injects the process's parsed configuration. */
export const CONFIG = Symbol('config');
/** Injects the process's logger. */
export const LOGGER = Symbol('logger');
