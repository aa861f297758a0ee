/** One event of a text/event-stream, with its data as it stands. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads a text/event-stream (HTML, 9.2.6) until it ends, and calls back for each event. `onLife` is called
 * for whatever comes, also for the comments that only say that somebody is there.
 */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  { onEvent, onLife }: { onEvent: (event: StreamEvent) => void; onLife: () => void },
): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream() as DecoderPair).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onLife();
    // An event ends with an empty line; what has no end yet waits for the next part.
    const blocks = (rest + part.value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  }
}

type DecoderPair = ReadableWritablePair<string, Uint8Array>;

/** Null for a block without data: a comment, or the time after which to come back. */
function eventOf(block: string): StreamEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]+):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null;
}
