// Errors that a person can fix are printed as a message; all others with their stack.
const PLAIN = ['ConfigError', 'AlreadyRunningError', 'StartError', 'UsageError'];

/** Prints the error and ends the process. */
export function exitWith(error) {
  console.error(PLAIN.includes(error?.name) ? error.message : error);
  process.exit(1);
}
