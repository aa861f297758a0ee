import { startFakeOpenIdProvider } from '#tests/support/vendors/fake-openid-provider.ts';
import { VENDOR_PORTS } from './vendors.ts';

/** Starts the provider of sign-ins for all tests; returns how to stop it. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function startProvider(): Promise<() => Promise<void>> {
  const nobody = { sub: 'nobody', name: 'Nobody' };
  const { stop } = await startFakeOpenIdProvider(nobody, VENDOR_PORTS.provider);
  return stop;
}
