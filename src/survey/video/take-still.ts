/** The limit of a still, in bytes. */
const LIMIT = 500_000;
const WIDTH = 1280;
/** How long a video may take to show something, in milliseconds. */
const PATIENCE = 4000;

/** What a video shows now, as JPEG; null if the browser cannot draw it. */
export async function takeStill(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(WIDTH, videoWidth);
  canvas.height = Math.round((videoHeight * canvas.width) / videoWidth);
  try {
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const still = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.82),
    );
    return still === null || still.size > LIMIT ? null : still;
  } catch {
    return null;
  }
}

/** A still from near the start of a file; null if the browser cannot play it. */
export function stillOfFile(bytes: Blob): Promise<Blob | null> {
  const address = URL.createObjectURL(bytes);
  const video = document.createElement('video');
  return new Promise<Blob | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE);
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.onerror = () => resolve(null);
    video.onloadeddata = () => {
      // Phones draw the first picture of a video only once it was moved.
      video.currentTime = Math.min(0.5, (video.duration || 1) / 2);
    };
    video.onseeked = () => {
      clearTimeout(timer);
      resolve(takeStill(video));
    };
    video.src = address;
  }).then((still) => {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
    return still;
  });
}
