import { fill } from '#domain/fill-placeholders.ts';
import { PRODUCT_NAME } from '#domain/product-name.ts';
import { texts as en } from './en.ts';

/** The languages in which the product itself speaks to the people who use it. */
export type ServerLanguage = 'en';

/** All texts of one language. English says which ones there are. */
export type Texts = Translated<typeof en>;

type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]>;
};

const TEXTS: Readonly<Record<ServerLanguage, Texts>> = { en };

const named = new Map<string, Texts>();
const MAX_NAMED = 500;

/** The only way to the texts of the server: nothing else imports their files. `product` is what its reader calls it. */
export function textsFor(language: ServerLanguage, product = PRODUCT_NAME): Texts {
  const key = `${language} ${product}`;
  const found = named.get(key);
  if (found) return found;
  const texts = withProduct(TEXTS[language], product);
  if (named.size >= MAX_NAMED) named.clear();
  named.set(key, texts);
  return texts;
}

function withProduct<T>(texts: T, product: string): T {
  if (typeof texts === 'string') return fill(texts, { product }) as T;
  if (Array.isArray(texts)) return texts.map((text) => withProduct(text, product)) as T;
  const entries = Object.entries(texts as object);
  return Object.fromEntries(entries.map(([key, text]) => [key, withProduct(text, product)])) as T;
}

/** The path of one text, such as `errors.notFound`. */
export type TextKey = KeysOf<typeof en>;

type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** The values of a text's placeholders. Numbers are written as the language writes them. */
type Values = Readonly<Record<string, string | number>>;

/** A text that is put into words once its reader is known; with values if it has placeholders. */
export type Text = TextKey | { readonly key: TextKey; readonly values: Values };

/** The text in the language, filled in. */
export function wordText(text: Text, language: ServerLanguage): string {
  if (typeof text === 'string') return find(text, language);
  const values = Object.entries(text.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value.toLocaleString(language) : value,
  ]);
  return fill(find(text.key, language), Object.fromEntries(values));
}

function find(key: TextKey, language: ServerLanguage): string {
  let found: unknown = textsFor(language);
  for (const name of key.split('.')) found = (found as Record<string, unknown>)[name];
  return found as string;
}
