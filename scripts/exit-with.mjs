// Faults that a person can mend say so in their message; of all others the stack is wanted.
const PLAIN = ['ConfigError', 'AlreadyRunningError', 'StartError', 'UsageError'];

/** Prints the error and ends the process. */
export function exitWith(error) {
  console.error(PLAIN.includes(error?.name) ? error.message : error);
  process.exit(1);
}
