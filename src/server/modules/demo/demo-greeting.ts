import type { DemoIdentity } from './demo-identity.ts';
import type { Demo } from './open-demo.ts';

/** How to sign in to the demo business. */
export function demoGreeting({ email }: Demo, { password }: DemoIdentity): string {
  return `Demo business: sign in as ${email} with the password ${password} (unless you changed it).`;
}
