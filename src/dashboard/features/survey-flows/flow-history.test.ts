import { describe, expect, test } from 'vitest';
import { defaultFlow } from '#domain/survey-flow/default-flow.ts';
import { afterSave, newHistory, redone, undone, withChange } from './flow-history.ts';

const edited = (length: number) => ({ flow: defaultFlow().slice(0, length), inviteOnly: false });
const [zero, one, two, three] = [edited(0), edited(1), edited(2), edited(3)];

describe('undo', () => {
  test('reverts everything typed in one text at once', () => {
    const typed = withChange(withChange(newHistory(zero), one, 'ask'), two, 'ask');
    expect(undone(typed).present).toBe(zero);
    expect(redone(undone(typed)).present).toBe(two);
  });

  test('stops at a version saved while a text was typed', () => {
    const saved = afterSave(withChange(newHistory(zero), one, 'ask'), one, two);
    expect(saved.present).toBe(two);
    const typed = withChange(saved, three, 'ask');
    expect(undone(typed).present).toBe(two);
    expect(undone(undone(typed)).present).toBe(zero);
  });

  test('keeps changes made during a save', () => {
    const changed = withChange(withChange(newHistory(zero), one, null), three, null);
    expect(afterSave(changed, one, two).present).toBe(three);
  });
});
