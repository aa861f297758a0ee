import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { TextLink } from '#dashboard/ui/text-link.tsx';

type Props = { title: string; text: string };

/** The heading of a widget screen, with a link back to the showcase. */
export function ShowcaseSubpageHeading({ title, text }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextLink to="/dash/showcase" display="inline-flex" mb="0.5rem" fz="sm" style={BACK}>
        <IconArrowLeft size={16} aria-hidden />
        {t('widgets.toShowcase')}
      </TextLink>
      <ScreenHeading title={title} text={text} />
    </>
  );
}

const BACK = { alignItems: 'center', gap: '0.25rem' } as const;
