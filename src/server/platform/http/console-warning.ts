/**
 * A script for other people's pages that warns in the console once, however many scripts ask.
 * @param name of the warning
 * @param message both are JavaScript expressions
 */
export function warnOnce(name: string, message: string): string {
  const mark = `Symbol.for(${name})`;
  return `(w=>{if(!w[${mark}]){w[${mark}]=1;console.warn(${message})}})(window)`;
}
