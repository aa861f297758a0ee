import { spellOut, suggestHandle } from '#domain/handle.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { toLatin } from '#server/platform/to-latin.ts';
import { listTakenHandles } from './handles/store.ts';

/** The highest number appended to a name's handle; numbers start at 2. */
const NUMBERED = 40;

interface Wanted {
  name: string;
  /** '' if one is to be suggested. */
  handle: string;
  /** Of the file. */
  line: number;
}

/**
 * A handle for every business of a file: its own, else a free one made from its name, which no other of the file has. With those
 * lines whose own is taken.
 */
export async function chooseHandles(
  tx: Tx,
  businesses: readonly Wanted[],
  { language, now }: { language: string; now: Date },
): Promise<{ handles: string[]; takenLines: number[] }> {
  const candidates = businesses.map(({ handle, name }) =>
    handle === '' ? candidatesOf(name, language) : [handle],
  );
  const taken = new Set(await listTakenHandles(tx, [...new Set(candidates.flat())]));
  const used = new Set(businesses.map(({ handle }) => handle));
  const takenLines: number[] = [];
  const handles = businesses.map(({ handle, line }, index) => {
    if (handle !== '') {
      if (taken.has(handle)) takenLines.push(line);
      return handle;
    }
    const [first = '', ...others] = candidates[index] ?? [];
    const free = [first, ...others].find((one) => !taken.has(one) && !used.has(one));
    const chosen = free ?? `${first}-${newId(now).slice(-6)}`;
    used.add(chosen);
    return chosen;
  });
  return { handles, takenLines };
}

function candidatesOf(name: string, language: string): string[] {
  const handle = suggestHandle(toLatin(spellOut(name, language)), language);
  const numbers = Array.from({ length: NUMBERED - 1 }, (_, index) => `${handle}-${index + 2}`);
  return [handle, ...numbers];
}
