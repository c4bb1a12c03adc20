/** Stylesheets as webpack takes them (`@hidden-order/build/base-config`). */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
