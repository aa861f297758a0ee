/** Opens and closes the panel of the badge. */
export function openPanel(body: HTMLElement, signal: AbortSignal): void {
  const panel = body.querySelector<HTMLElement>('.panel');
  const opener = body.querySelector<HTMLElement>('.opener');
  const close = body.querySelector<HTMLElement>('.close');
  if (!panel || !opener || !close) return;

  function set(isOpen: boolean): void {
    if (!panel || !opener) return;
    panel.hidden = !isOpen;
    opener.ariaExpanded = String(isOpen);
    (isOpen ? close : opener)?.focus();
  }

  opener.onclick = () => set(panel.hidden === true);
  close.onclick = () => set(false);
  body.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' && !panel.hidden) set(false);
    },
    { signal },
  );
}
