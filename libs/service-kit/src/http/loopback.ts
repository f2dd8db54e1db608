/** Whether a host's name (without port) means this very machine. Cookies are `Secure` everywhere else. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
