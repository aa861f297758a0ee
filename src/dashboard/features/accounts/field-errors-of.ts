import { CallError } from '#contract/client.ts';

/** What the server says about single fields; null if it is about none. */
export function fieldErrorsOf(error: unknown): Record<string, string> | null {
  if (!(error instanceof CallError) || Object.keys(error.fields).length === 0) return null;
  return { ...error.fields };
}
