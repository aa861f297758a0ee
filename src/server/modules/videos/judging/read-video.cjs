// Runs in a worker of its own (judge-video.ts), which may be ended at any time. Reads the file through its parent.
const { parentPort, workerData } = require('node:worker_threads');
const { CustomSource, EncodedPacketSink, Input, MP4, QTFF, WEBM } = require(workerData.mediabunny);

const waiting = [];
parentPort.on('message', (bytes) => waiting.shift()?.(bytes));

const source = new CustomSource({
  getSize: () => workerData.size,
  read: (start, end) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      parentPort.postMessage({ start, end });
    }),
  maxCacheSize: 4 * 1024 * 1024,
});

async function read() {
  const input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  const { mimeType } = await input.getFormat();
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (video === null || (await video.getCodec()) === null) return null;
  // A fragment without its start has no picture to begin with.
  const first = await new EncodedPacketSink(video).getFirstKeyPacket();
  if (first === null || first.byteLength === 0) return null;
  return {
    mediaType: mimeType,
    seconds: await input.computeDuration(),
    // What the header says, which players believe.
    claimedSeconds: (await input.getDurationFromMetadata()) ?? 0,
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    hasAudio: audio !== null,
  };
}

read().then(
  (video) => parentPort.postMessage({ video }),
  (error) => parentPort.postMessage({ error: String(error) }),
);
