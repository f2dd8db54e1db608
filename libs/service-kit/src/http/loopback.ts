/** Whether a host name (without port) is a loopback address. Cookies are `Secure` for all other hosts. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
