/** Whether the device is used with a mouse: the focus in a field opens no keyboard over the screen. */
export function hasFinePointer(): boolean {
  return window.matchMedia('(pointer: fine)').matches;
}
