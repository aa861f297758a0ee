import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOTE_LENGTH } from '#domain/response-status.ts';
import { createNoteDrafts, type KeptNote } from './note-drafts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that stores the note it receives, and rejects it while it is unavailable. */
function serverOfNotes() {
  const savedNotes: string[] = [];
  const server = {
    savedNotes,
    isAway: false,
    losesAnswers: false,
    async save(text: string, was: string | null): Promise<string | null> {
      await Promise.resolve();
      if (server.isAway) throw new Error('away');
      const current = savedNotes.at(-1) ?? '';
      if (current === text) return null;
      if (was !== null && was !== current) return current;
      savedNotes.push(text);
      if (server.losesAnswers) throw new Error('lost');
      return null;
    },
  };
  return server;
}

/** What the browser keeps. */
function storageOf(kept = new Map<string, KeptNote>()) {
  return {
    keep: (key: string, note: KeptNote) => void kept.set(key, note),
    drop: (key: string) => void kept.delete(key),
  };
}

const from = ({ save }: ReturnType<typeof serverOfNotes>, was = '') => ({ was, save });

test('a note is saved once typing pauses, trimmed', async () => {
  const server = serverOfNotes();
  const notes = createNoteDrafts(storageOf());
  notes.type('a', ' Call', from(server));
  await vi.advanceTimersByTimeAsync(900);
  notes.type('a', ' Call back ', from(server));
  await vi.advanceTimersByTimeAsync(900);
  expect(server.savedNotes).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(server.savedNotes).toEqual(['Call back']);
  expect(notes.read('a')).toMatchObject({ text: ' Call back ', state: 'saved' });
});

test('a note that failed to save keeps its text, and is saved later', async () => {
  const server = serverOfNotes();
  const notes = createNoteDrafts(storageOf());
  server.isAway = true;
  notes.type('a', 'Call back', from(server));
  await notes.flush('a');
  expect(notes.read('a')).toMatchObject({ text: 'Call back', state: 'failed' });
  expect(notes.hasUnsaved()).toBe(true);
  server.isAway = false;
  await notes.flushAll();
  expect(server.savedNotes).toEqual(['Call back']);
  expect(notes.hasUnsaved()).toBe(false);
});

test('text typed during a save is saved after it, never before', async () => {
  const server = serverOfNotes();
  const notes = createNoteDrafts(storageOf());
  notes.type('a', 'one', from(server));
  const first = notes.flush('a');
  notes.type('a', 'two', from(server));
  expect(notes.read('a')?.state).toBe('typing');
  await Promise.all([first, notes.flush('a')]);
  expect(server.savedNotes).toEqual(['one', 'two']);
  expect(notes.read('a')?.state).toBe('saved');
});

test('a note that is too long is not saved until it is shortened', async () => {
  const server = serverOfNotes();
  const notes = createNoteDrafts(storageOf());
  notes.type('a', 'x'.repeat(NOTE_LENGTH + 1), from(server));
  await vi.advanceTimersByTimeAsync(5_000);
  await notes.flush('a');
  expect(server.savedNotes).toEqual([]);
  expect(notes.read('a')?.state).toBe('tooLong');
  notes.type('a', 'x'.repeat(NOTE_LENGTH), from(server));
  await notes.flush('a');
  expect(server.savedNotes).toHaveLength(1);
});

test('a saved note is replaced by the server’s version, an unsaved one is kept', async () => {
  const server = serverOfNotes();
  const notes = createNoteDrafts(storageOf());
  notes.type('a', 'saved', from(server));
  notes.type('b', 'typed', from(server));
  await notes.flush('a');
  notes.forgetSaved('a');
  notes.forgetSaved('b');
  expect(notes.read('a')).toBeUndefined();
  expect(notes.read('b')?.text).toBe('typed');
});

test('a note that another user saved meanwhile is shown and not overwritten', async () => {
  const server = serverOfNotes();
  const notes = createNoteDrafts(storageOf());
  notes.type('a', 'mine', from(server));
  server.savedNotes.push('theirs');
  await notes.flush('a');
  notes.type('a', 'mine, longer', from(server));
  await vi.advanceTimersByTimeAsync(5_000);
  await notes.flushAll();
  expect(notes.read('a')).toMatchObject({
    text: 'mine, longer',
    state: 'changed',
    theirs: 'theirs',
  });
  expect(server.savedNotes).toEqual(['theirs']);
  expect(notes.hasUnsaved()).toBe(true);
  notes.takeTheirs('a');
  expect(notes.read('a')).toBeUndefined();
  expect(notes.hasUnsaved()).toBe(false);
});

test('“Keep mine” overwrites the other user’s note, and later saves build on it', async () => {
  const server = serverOfNotes();
  const notes = createNoteDrafts(storageOf());
  notes.type('a', 'mine', from(server));
  server.savedNotes.push('theirs');
  await notes.flush('a');
  await notes.keepMine('a');
  expect(server.savedNotes).toEqual(['theirs', 'mine']);
  expect(notes.read('a')).toMatchObject({ state: 'saved', theirs: null });
  server.savedNotes.push('theirs again');
  notes.type('a', 'mine again', from(server));
  await notes.flush('a');
  expect(notes.read('a')).toMatchObject({ state: 'changed', theirs: 'theirs again' });
});

test('a note whose save response was lost is not mistaken for another user’s', async () => {
  const server = serverOfNotes();
  const notes = createNoteDrafts(storageOf());
  server.losesAnswers = true;
  notes.type('a', 'one', from(server));
  await notes.flush('a');
  expect(notes.read('a')?.state).toBe('failed');
  server.losesAnswers = false;
  notes.type('a', 'one two', from(server));
  await notes.flush('a');
  expect(notes.read('a')?.state).toBe('saved');
  expect(server.savedNotes).toEqual(['one', 'one two']);
});

test('a note is kept in the browser until it is saved, also after this tab has left it', async () => {
  const server = serverOfNotes();
  const kept = new Map<string, KeptNote>();
  const notes = createNoteDrafts(storageOf(kept));
  server.isAway = true;
  notes.type('a', 'Call back', from(server, 'Call'));
  await notes.flush('a');
  expect(kept.get('a')).toEqual({ text: 'Call back', was: 'Call' });
  notes.leave();
  expect(notes.read('a')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kept.size).toBe(1);
  server.isAway = false;
  server.savedNotes.push('Call');
  notes.type('a', 'Call back', from(server, 'Call'));
  await notes.flush('a');
  expect(server.savedNotes).toEqual(['Call', 'Call back']);
  expect(kept.size).toBe(0);
});
