/** The message for something that a reader can't have without a connection. */
export const OFFLINE = 'You are offline. Connect to the internet and try again.';
