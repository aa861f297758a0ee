/** Why a business is closed. */
export type ClosedReason = 'deleted';

/** Days for which the owner can restore a deleted business; then it is erased. */
export const RESTORABLE_DAYS = 30;
