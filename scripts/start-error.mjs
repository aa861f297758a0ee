/** An error that the operator can mend: exitWith prints its message alone. */
export function startError(message) {
  return Object.assign(new Error(message), { name: 'StartError' });
}
