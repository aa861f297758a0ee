import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import { HINT_BELOW } from '#domain/showcase.ts';

/** Says that a widget wants more than what is showcased so far, while that is so. */
export function ShowcaseHint({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count >= HINT_BELOW) return null;
  return (
    <Callout tone="brand" icon={IconBulb} title={t('showcase.hintTitle')}>
      {t(count === 0 ? 'showcase.hintTextNone' : 'showcase.hintText')}
    </Callout>
  );
}
