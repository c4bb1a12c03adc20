/** Stands in for styles; of a CSS Module, every class has its own name. */
module.exports = { __esModule: true, default: new Proxy({}, { get: (_target, name) => String(name) }) };
