// placeholder until its owner writes it
document.title += '';
export {};
