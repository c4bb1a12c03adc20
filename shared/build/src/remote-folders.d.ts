// Configurations that Node reads as JavaScript need it too, so the function itself is no TypeScript.
export declare const remoteFolders: (repository: string) => string[];
