/** The package comes without types. */
declare module '@digitalbazaar/vc-bitstring-status-list' {
  interface StatusCheck {
    verified: boolean;
    /** One for each status of the credential; absent after an error. */
    results?: { status: boolean }[];
    error?: Error;
  }

  export function checkStatus(options: {
    credential: Readonly<Record<string, unknown>>;
    documentLoader: (address: string) => Promise<{ document: unknown }>;
    verifyBitstringStatusListCredential: boolean;
  }): Promise<StatusCheck>;
}
