import IconHourglassHigh from '@tabler/icons-react/dist/esm/icons/IconHourglassHigh.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from './callout.tsx';

/** Says that figures are still being counted. */
export function StillCountingNote() {
  const { t } = useTranslation();
  return (
    <Callout tone="neutral" icon={IconHourglassHigh} title={t('charts.updating')}>
      {t('charts.updatingText')}
    </Callout>
  );
}
