/** Whether a host, with or without a port, names this machine itself. An IPv6 address stands in brackets. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host);
}

const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
