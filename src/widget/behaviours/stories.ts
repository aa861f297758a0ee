/** Opens a video full screen, and moves on to the next one when it ends. */
export function playStories(body: HTMLElement): void {
  const bubbles = [...body.querySelectorAll<HTMLElement>('.bubble')];
  const player = body.querySelector('dialog');
  const video = body.querySelector('video');
  const name = player?.querySelector('.name');
  if (!player || !video || !name) return;
  let shown = 0;

  function open(index: number): void {
    const bubble = bubbles[index];
    if (!bubble || !video || !player || !name) return;
    shown = index;
    name.textContent = bubble.dataset.name ?? '';
    video.src = bubble.dataset.video ?? '';
    video.ariaLabel = bubble.ariaLabel;
    if (!player.open) player.showModal();
    video.play().catch(() => {});
  }

  const step = (by: number) => open((shown + by + bubbles.length) % bubbles.length);
  for (const [index, bubble] of bubbles.entries()) bubble.onclick = () => open(index);
  const on = (part: string, act: () => void) =>
    player.querySelector(`.${part}`)?.addEventListener('click', act);
  on('previous', () => step(-1));
  on('next', () => step(1));
  on('close', () => player.close());
  video.onended = () => (shown + 1 < bubbles.length ? step(1) : player.close());
  player.onclose = () => {
    video.removeAttribute('src');
    video.load();
    bubbles[shown]?.focus();
  };
}
