import { Text, TextInput, VisuallyHidden } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ActionLogo, type LogoImage } from './action-logo.tsx';
import { type CatalogueEntry, PLATFORM_CATALOGUE } from './platform-catalogue.ts';
import classes from './share.module.css';

const LOGO_SIZE = 81;

type Props = { image: LogoImage; onChange: (image: LogoImage) => void };

/** The logo catalogue, and upload of a custom logo. */
export function LogoPicker({ image, onChange }: Props) {
  const { t } = useTranslation();
  const { logoUrl } = useBusiness().entity.publicFeedbackDetail.appearanceInfo;
  const group = useId();
  const [search, setSearch] = useState('');
  const own: CatalogueEntry[] =
    logoUrl === '' ? [] : [{ platformName: t('flowShare.ownLogo'), url: logoUrl, svgCode: false }];
  const wanted = search.trim().toLowerCase();
  const found = [...own, ...PLATFORM_CATALOGUE].filter(({ platformName }) =>
    platformName.toLowerCase().includes(wanted),
  );
  return (
    <div>
      <TextInput
        type="search"
        label={t('flowShare.logoSearch')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Otherwise Enter would submit the whole form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        mb="xs"
      />
      <VisuallyHidden role="status">
        {wanted === '' ? '' : t('flowShare.logosFound', { count: found.length })}
      </VisuallyHidden>
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('flowShare.noLogo')}
        </Text>
      )}
      <fieldset className={classes.logos} aria-label={t('flowShare.catalogue')}>
        {found.map((entry) => {
          const choice = imageOf(entry);
          return (
            <label key={entry.platformName} className={classes.choice}>
              <input
                type="radio"
                name={group}
                checked={choice.actionImageData === image.actionImageData}
                onChange={() => onChange(choice)}
              />
              <ActionLogo image={choice} size={LOGO_SIZE} />
              <span>{entry.platformName}</span>
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}

function imageOf({ url, svgCode }: CatalogueEntry): LogoImage {
  return url === false
    ? { actionImageType: 'svg', actionImageData: svgCode === false ? '' : svgCode }
    : { actionImageType: 'img', actionImageData: url };
}
