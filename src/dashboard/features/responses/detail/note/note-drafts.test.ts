import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOTE_LENGTH } from '#domain/response-status.ts';
import { createNoteDrafts } from './note-drafts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that keeps what it is given, and refuses while it is away. */
function serverOfNotes() {
  const kept: string[] = [];
  const server = {
    kept,
    isAway: false,
    async save(text: string): Promise<void> {
      await Promise.resolve();
      if (server.isAway) throw new Error('away');
      kept.push(text);
    },
  };
  return server;
}

test('a note is saved once the typing pauses, trimmed', async () => {
  const server = serverOfNotes();
  const notes = createNoteDrafts();
  notes.type('a', ' Call', server.save);
  await vi.advanceTimersByTimeAsync(900);
  notes.type('a', ' Call back ', server.save);
  await vi.advanceTimersByTimeAsync(900);
  expect(server.kept).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(server.kept).toEqual(['Call back']);
  expect(notes.read('a')).toMatchObject({ text: ' Call back ', state: 'saved' });
});

test('what could not be saved stays as it was typed, and is saved later', async () => {
  const server = serverOfNotes();
  const notes = createNoteDrafts();
  server.isAway = true;
  notes.type('a', 'Call back', server.save);
  await notes.flush('a');
  expect(notes.read('a')).toMatchObject({ text: 'Call back', state: 'failed' });
  expect(notes.hasUnsaved()).toBe(true);
  server.isAway = false;
  await notes.flushAll();
  expect(server.kept).toEqual(['Call back']);
  expect(notes.hasUnsaved()).toBe(false);
});

test('what is typed while a save runs is saved after it, never before', async () => {
  const server = serverOfNotes();
  const notes = createNoteDrafts();
  notes.type('a', 'one', server.save);
  const first = notes.flush('a');
  notes.type('a', 'two', server.save);
  expect(notes.read('a')?.state).toBe('typing');
  await Promise.all([first, notes.flush('a')]);
  expect(server.kept).toEqual(['one', 'two']);
  expect(notes.read('a')?.state).toBe('saved');
});

test('one that is too long waits for its author', async () => {
  const server = serverOfNotes();
  const notes = createNoteDrafts();
  notes.type('a', 'x'.repeat(NOTE_LENGTH + 1), server.save);
  await vi.advanceTimersByTimeAsync(5_000);
  await notes.flush('a');
  expect(server.kept).toEqual([]);
  expect(notes.read('a')?.state).toBe('tooLong');
  notes.type('a', 'x'.repeat(NOTE_LENGTH), server.save);
  await notes.flush('a');
  expect(server.kept).toHaveLength(1);
});

test('a saved one gives way to what the server says, another stays', async () => {
  const server = serverOfNotes();
  const notes = createNoteDrafts();
  notes.type('a', 'saved', server.save);
  notes.type('b', 'typed', server.save);
  await notes.flush('a');
  notes.forgetSaved('a');
  notes.forgetSaved('b');
  expect(notes.read('a')).toBeUndefined();
  expect(notes.read('b')?.text).toBe('typed');
});
