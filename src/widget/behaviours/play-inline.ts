/** Plays a video on click, one at a time. */
export function playInline(body: HTMLElement): void {
  body.addEventListener('click', ({ target }) => {
    const start = (target as Element).closest<HTMLElement>('.start');
    const video = start?.previousElementSibling as HTMLVideoElement | null | undefined;
    if (!start || !video) return;
    start.hidden = true;
    video.controls = true;
    video.src = video.dataset.src ?? '';
    video.focus();
    video.play().catch(() => {});
  });
  // Captured, since it does not bubble.
  body.addEventListener(
    'play',
    ({ target }) => {
      for (const video of body.querySelectorAll('video')) if (video !== target) video.pause();
    },
    true,
  );
}
