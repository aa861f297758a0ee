import type { LifetimeCode } from './plans.ts';

/** The flags that calls use for a business's lifetime deal; at most one is set. */
export type LifetimeFlags = {
  readonly isAppSumo: boolean;
  readonly isDealify: boolean;
  readonly isFBLLTD: boolean;
  readonly isPitchground: boolean;
};

/** The lifetime deal with these flags, or null. */
export function lifetimeCodeOf(flags: LifetimeFlags): LifetimeCode | null {
  if (flags.isAppSumo) return 'as';
  if (flags.isDealify) return 'dfy';
  if (flags.isFBLLTD) return 'fbl';
  return flags.isPitchground ? 'pg' : null;
}

/** The flags of a business with this deal. */
export function lifetimeFlagsOf(code: LifetimeCode | null): LifetimeFlags {
  return {
    isAppSumo: code === 'as',
    isDealify: code === 'dfy',
    isFBLLTD: code === 'fbl',
    isPitchground: code === 'pg',
  };
}
