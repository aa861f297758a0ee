import { origin, plainSecret, plainText, type ValueKind } from './environment-values.ts';

/** A bucket of S3 or of a service that speaks its protocol. */
export type S3Settings = {
  /** Origin without a slash at the end. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket's address for browsers, without a slash at the end; undefined: they get files from this program alone. */
  readonly publicUrl: string | undefined;
};

type Read = <T>(name: string, kind: ValueKind<T>) => T | undefined;

/** Undefined without any: files lie in DATA_DIR. Names each setting that is missing beside others. */
export function readS3(read: Read, errors: string[]): S3Settings | undefined {
  const found = errors.length;
  const bucket = read('S3_BUCKET', bucketName);
  const accessKeyId = read('S3_ACCESS_KEY_ID', plainText);
  const secretAccessKey = read('S3_SECRET_ACCESS_KEY', plainSecret);
  const endpoint = read('S3_ENDPOINT', origin);
  const region = read('S3_REGION', plainText);
  const publicUrl = read('S3_PUBLIC_URL', bucketAddress);
  if (errors.length > found) return undefined;
  if (bucket && accessKeyId && secretAccessKey && (endpoint || region)) {
    return {
      endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
      region: region ?? 'us-east-1',
      bucket,
      accessKeyId,
      secretAccessKey,
      publicUrl,
    };
  }
  const settings = { bucket, accessKeyId, secretAccessKey, endpoint, region, publicUrl };
  if (Object.values(settings).every((value) => value === undefined)) return undefined;
  const missing = (name: string) =>
    errors.push(`${name} is missing: files are stored in S3 with it, or without any of S3_....`);
  if (!bucket) missing('S3_BUCKET');
  if (!accessKeyId) missing('S3_ACCESS_KEY_ID');
  if (!secretAccessKey) missing('S3_SECRET_ACCESS_KEY');
  if (!endpoint && !region) missing('S3_ENDPOINT, or S3_REGION for Amazon,');
  return undefined;
}

const bucketName: ValueKind<string> = {
  rule: 'the name of a bucket: 3 to 63 lower-case letters, digits, hyphens and dots',
  parse: (text) => (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) ? text : undefined),
};

const bucketAddress: ValueKind<string> = {
  rule: 'an address such as https://files.example.com or https://s3.example.com/bucket',
  parse: (text) => {
    if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text)) return undefined;
    const { origin: host, pathname, search, hash, username } = new URL(text);
    return search || hash || username ? undefined : `${host}${pathname.replace(/\/+$/, '')}`;
  },
};
