/** Makes videos that play everywhere from those that cameras and browsers record. */
export interface VideoRenderer {
  /**
   * Makes an MP4 file (H.264, AAC if there is sound, at most 720 pixels on the short side and 30 pictures a second, upright,
   * its index in front), and a still of it.
   * @throws RenderingFailed if the program cannot, takes too long or too much; the signal's reason once that is aborted
   */
  render(source: SourceVideo, target: RenderedFiles, signal: AbortSignal): Promise<void>;
}

/** A file whose content was judged. */
export interface SourceVideo {
  readonly path: string;
  readonly isWebm: boolean;
}

/** The paths of what is made. */
export interface RenderedFiles {
  readonly video: string;
  /** A JPEG; missing if no picture could be taken. */
  readonly poster: string;
}

/** The program that makes videos could not make this one. */
export class RenderingFailed extends Error {
  override readonly name = 'RenderingFailed';
}
