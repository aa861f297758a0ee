import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useTranslation } from 'react-i18next';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';

type Props = { title: string; text: string };

/** The heading of a widget screen, with a link back to the showcase. */
export function ShowcaseSubpageHeading({ title, text }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <InlineLink to="/dash/showcase" display="inline-flex" mb="0.5rem" fz="sm" style={BACK}>
        <IconArrowLeft size={16} aria-hidden />
        {t('widgets.toShowcase')}
      </InlineLink>
      <ScreenHeading title={title} text={text} />
    </>
  );
}

const BACK = { alignItems: 'center', gap: '0.25rem' } as const;
