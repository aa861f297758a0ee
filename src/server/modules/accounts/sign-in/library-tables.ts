const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const INTERNAL = { type: 'string', required: false, input: false, returned: false } as const;

/** The tables and columns in which the auth library stores its models. */
export const LIBRARY_TABLES = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', ...TIMES },
    additionalFields: {
      firstName: { ...INTERNAL, fieldName: 'first_name' },
      lastName: { ...INTERNAL, fieldName: 'last_name' },
    },
  },
  session: {
    modelName: 'sign_in_sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...TIMES,
    },
    additionalFields: {
      siteId: { type: 'string', required: false, input: false, fieldName: 'site_id' } as const,
    },
  },
  account: {
    modelName: 'sign_in_accounts',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...TIMES,
    },
  },
  verification: {
    storeIdentifier: 'hashed' as const,
    modelName: 'sign_in_verifications',
    fields: { expiresAt: 'expires_at', ...TIMES },
  },
};

export const KEYS_TABLE = {
  modelName: 'sign_in_keys',
  fields: {
    publicKey: 'public_key',
    privateKey: 'private_key',
    createdAt: 'created_at',
    expiresAt: 'expires_at',
  },
};

export const SECOND_FACTOR_TABLES = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'second_factors',
    fields: {
      backupCodes: 'backup_codes',
      userId: 'user_id',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
};

export const PASSKEYS_TABLE = {
  passkey: {
    modelName: 'passkeys',
    fields: {
      publicKey: 'public_key',
      userId: 'user_id',
      credentialID: 'credential_id',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
};
