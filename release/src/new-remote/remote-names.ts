/** Every way in which the code spells a remote's name. */
export interface RemoteNames {
  /** As typed, such as `trading-room`: its folder is `remote-trading-room`, its page `/trading-room`. */
  name: string;
  /** `tradingRoom` */
  camel: string;
  /** `TradingRoom` */
  pascal: string;
  /** `Trading room` */
  title: string;
}

/** @param name lower-case letters, digits and hyphens */
export function remoteNames(name: string): RemoteNames {
  const pascal = name
    .split('-')
    .map((word) => capitalise(word))
    .join('');
  return {
    name,
    camel: `${name.charAt(0)}${pascal.slice(1)}`,
    pascal,
    title: capitalise(name.replaceAll('-', ' ')),
  };
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
