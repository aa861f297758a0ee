import type { ShareTags } from '#server/modules/link-previews/share-tags.ts';

/** What search engines and networks read of a page. */
export function Metadata({ names, properties }: ShareTags) {
  return (
    <>
      {Object.entries(names).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  );
}
