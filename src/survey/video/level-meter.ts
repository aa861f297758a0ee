/** Below this, nobody speaks. */
const SILENT = 0.01;
/** After this long a silent microphone is reported, in milliseconds. */
const PATIENCE = 4000;

type Listener = {
  /** From 0 to 1, many times a second. */
  onLevel(level: number): void;
  onSilence(isSilent: boolean): void;
};

/** Measures how loud a stream is. Does nothing where the browser cannot. Returns the function that ends it. */
export function measureLevel(stream: MediaStream, { onLevel, onSilence }: Listener): () => void {
  if (typeof AudioContext === 'undefined' || stream.getAudioTracks().length === 0) return () => {};
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  // Created outside of a tap, it may be suspended.
  void context.resume();
  const samples = new Uint8Array(analyser.fftSize);
  let heardAt = performance.now();
  let frame = requestAnimationFrame(measure);

  function measure(): void {
    frame = requestAnimationFrame(measure);
    analyser.getByteTimeDomainData(samples);
    const squares = samples.reduce((sum, sample) => sum + ((sample - 128) / 128) ** 2, 0);
    const loudness = Math.sqrt(squares / samples.length);
    const now = performance.now();
    if (loudness > SILENT || context.state !== 'running') heardAt = now;
    onLevel(Math.min(1, loudness * 4));
    onSilence(now - heardAt > PATIENCE);
  }

  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
}
