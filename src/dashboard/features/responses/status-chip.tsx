import { useTranslation } from 'react-i18next';
import { Chip, type ChipTone } from '#dashboard/ui/chip.tsx';
import type { ResponseStatus } from '#domain/response-status.ts';

const TONES = {
  open: 'neutral',
  inProgress: 'brand',
  resolved: 'success',
} as const satisfies Record<ResponseStatus, ChipTone>;

/** How far the business is with a response. */
export function StatusChip({ status }: { status: ResponseStatus }) {
  const { t } = useTranslation();
  return <Chip tone={TONES[status]}>{t(`responses.statuses.${status}`)}</Chip>;
}
