import { dateFormat } from '#domain/date-format.ts';
import { normaliseHandle } from '#domain/handle.ts';
import {
  HANDLE_CHANGES_A_MONTH,
  handleChangesLeft,
  nextHandleChanges,
} from '#domain/handle-changes.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { businessTimeZone } from '#server/platform/business/store.ts';
import { fromSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { Text } from '#server/texts/texts-for.ts';
import { checkedHandle, handleTaken } from './checked-handle.ts';
import { findCurrentHandle, takeHandle, updateHandle } from './store.ts';

const FIELD = 'feedbackaddresshandle';

interface Change {
  wanted: string;
  /** The handle that was shown to whoever changes it; null if the caller does not say. */
  seen: string | null;
}

/**
 * Changes a business's handle; the former one leads to it from now on. The business must be locked.
 * @throws invalid (422) for a handle that cannot be one, conflict (409) `handle_taken`, `handle_changed` or
 *   `handle_limit`
 */
export async function changeHandle(
  ctx: ContextFor<'updateLookAndFeel'>,
  businessId: string,
  { wanted, seen }: Change,
): Promise<void> {
  const { tx, now, from } = ctx;
  const handle = checkedHandle(wanted, FIELD);
  const before = await findCurrentHandle(tx, businessId);
  if (!before) throw notFound();
  if (handle === before.handle) return;
  if (seen !== null && normaliseHandle(seen) !== before.handle) {
    const values = { handle: before.handle };
    throw conflict('handle_changed', { key: 'errors.handleChanged', values });
  }
  const month = { now, timeZone: await businessTimeZone(tx, businessId) };
  if (handleChangesLeft(before.changedAt, month) === 0) {
    const format = dateFormat(from.language, month.timeZone || 'UTC', DAY);
    const date = format.format(fromSeconds(nextHandleChanges(month)));
    const values = { limit: HANDLE_CHANGES_A_MONTH, date };
    throw conflict('handle_limit', { key: 'errors.handleLimit', values });
  }
  if (!(await takeHandle(tx, businessId, { handle, now }))) throw handleTaken(FIELD);
  const changedAt = [...before.changedAt, now].slice(-HANDLE_CHANGES_A_MONTH);
  await updateHandle(tx, businessId, { handle, changedAt });
  await recordChange(ctx, businessId, {
    action: 'handleChanged',
    before: { handle: before.handle },
    after: { handle },
  });
}

const DAY = { day: 'numeric', month: 'long' } as const;

function conflict(code: string, text: Text): AppError {
  return new AppError('conflict', text, { code, fields: { [FIELD]: text } });
}
