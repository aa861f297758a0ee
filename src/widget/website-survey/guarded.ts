let hasWarned = false;

/** Only the first time: the page belongs to someone else. */
export function warn(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the page's owner can only see it there
  if (!hasWarned) console.warn(message);
  hasWarned = true;
}

/** The same function, whose errors never reach the page. */
export function guarded<Input extends unknown[]>(
  run: (...input: Input) => void,
): (...input: Input) => void {
  return (...input) => {
    try {
      run(...input);
    } catch (error) {
      warn(`Survey: ${error}`);
    }
  };
}
